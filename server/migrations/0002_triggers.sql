-- Every node keeps in memory who people are and what they may do. Whatever changes that, by whatever hand, is told on
-- the channel `identity`, with ids alone: `token <sha256>`, `user <id>`, `practice <id>`, `application <id>`.
CREATE FUNCTION tell_token() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('identity', 'token ' || encode(OLD.hash, 'hex'));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tokens_ended AFTER UPDATE OF revoked_at, expires_at ON "tokens" FOR EACH ROW
	WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at OR OLD.expires_at IS DISTINCT FROM NEW.expires_at)
	EXECUTE FUNCTION tell_token();
--> statement-breakpoint
CREATE TRIGGER tokens_deleted AFTER DELETE ON "tokens" FOR EACH ROW
	WHEN (OLD.revoked_at IS NULL AND OLD.expires_at > now())
	EXECUTE FUNCTION tell_token();
--> statement-breakpoint
-- Also the practices of that person: their members are known by name.
CREATE FUNCTION tell_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('identity', 'user ' || OLD.id);
	PERFORM pg_notify('identity', 'practice ' || practice_id) FROM memberships WHERE user_id = OLD.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_changed AFTER UPDATE OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION tell_user();
--> statement-breakpoint
CREATE FUNCTION tell_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		PERFORM pg_notify('identity', 'user ' || OLD.user_id);
		PERFORM pg_notify('identity', 'practice ' || OLD.practice_id);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		PERFORM pg_notify('identity', 'user ' || NEW.user_id);
		PERFORM pg_notify('identity', 'practice ' || NEW.practice_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER memberships_changed AFTER INSERT OR UPDATE OR DELETE ON "memberships" FOR EACH ROW EXECUTE FUNCTION tell_member();
--> statement-breakpoint
CREATE FUNCTION tell_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		PERFORM pg_notify('identity', 'user ' || OLD.user_id);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		PERFORM pg_notify('identity', 'user ' || NEW.user_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER application_links_changed AFTER INSERT OR UPDATE OR DELETE ON "application_links" FOR EACH ROW EXECUTE FUNCTION tell_link();
--> statement-breakpoint
CREATE FUNCTION tell_practice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('identity', 'practice ' || OLD.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER practices_changed AFTER UPDATE OR DELETE ON "practices" FOR EACH ROW EXECUTE FUNCTION tell_practice();
--> statement-breakpoint
CREATE FUNCTION tell_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('identity', 'application ' || OLD.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER applications_changed AFTER UPDATE OR DELETE ON "applications" FOR EACH ROW EXECUTE FUNCTION tell_application();
--> statement-breakpoint
-- TRUNCATE fires no trigger for its rows.
CREATE FUNCTION tell_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('identity', 'everything');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tokens_emptied AFTER TRUNCATE ON "tokens" EXECUTE FUNCTION tell_everything();
--> statement-breakpoint
CREATE TRIGGER users_emptied AFTER TRUNCATE ON "users" EXECUTE FUNCTION tell_everything();
--> statement-breakpoint
CREATE TRIGGER memberships_emptied AFTER TRUNCATE ON "memberships" EXECUTE FUNCTION tell_everything();
--> statement-breakpoint
CREATE TRIGGER application_links_emptied AFTER TRUNCATE ON "application_links" EXECUTE FUNCTION tell_everything();
--> statement-breakpoint
-- Also what the OpenID Connect provider gave: grants, codes, access and refresh tokens.
CREATE FUNCTION end_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE tokens SET revoked_at = now() WHERE application_id = NEW.id AND revoked_at IS NULL;
	DELETE FROM oidc_payloads WHERE payload ->> 'clientId' = OLD.key;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER applications_ended AFTER UPDATE OF secret_hash, disabled_at ON "applications" FOR EACH ROW
	WHEN (OLD.secret_hash IS DISTINCT FROM NEW.secret_hash OR OLD.disabled_at IS DISTINCT FROM NEW.disabled_at)
	EXECUTE FUNCTION end_application();
--> statement-breakpoint
-- A shortcut is part of what every node keeps in memory of a person.
CREATE TRIGGER application_shortcuts_changed AFTER INSERT OR UPDATE OR DELETE ON "application_shortcuts" FOR EACH ROW EXECUTE FUNCTION tell_link();
--> statement-breakpoint
CREATE TRIGGER application_shortcuts_emptied AFTER TRUNCATE ON "application_shortcuts" EXECUTE FUNCTION tell_everything();
--> statement-breakpoint
-- A line that no month is there for yet is kept all the same.
CREATE TABLE "journal_default" PARTITION OF "journal" DEFAULT;
--> statement-breakpoint
-- As before, and one thing more: a line of searches or counts may name more patients until it is sealed.
CREATE FUNCTION refuse_journal_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND TG_LEVEL = 'ROW' THEN
		IF OLD.seq IS NULL AND NEW.seq IS NOT NULL
			AND to_jsonb(OLD) - 'seq' - 'seal' = to_jsonb(NEW) - 'seq' - 'seal' THEN
			RETURN NEW;
		END IF;
		IF OLD.seq IS NULL AND OLD.action IN ('searched', 'counted') AND NEW.shown @> OLD.shown
			AND to_jsonb(OLD) - 'shown' = to_jsonb(NEW) - 'shown' THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'the journal is only ever added to' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER journal_unchanged BEFORE UPDATE OR DELETE ON "journal" FOR EACH ROW EXECUTE FUNCTION refuse_journal_change();
--> statement-breakpoint
-- TRUNCATE fires no trigger for its rows, and for a partition only the trigger of that partition.
CREATE TRIGGER journal_unemptied BEFORE TRUNCATE ON "journal" EXECUTE FUNCTION refuse_journal_change();
--> statement-breakpoint
CREATE TRIGGER journal_unemptied BEFORE TRUNCATE ON "journal_default" EXECUTE FUNCTION refuse_journal_change();
--> statement-breakpoint
-- A month in UTC. Where lines of it have already gone to the default partition, they and the rest of the month stay there.
CREATE FUNCTION make_journal_month(moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	first timestamptz := date_trunc('month', moment, 'UTC');
	next timestamptz := (first AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC';
	name text := 'journal_' || to_char(first AT TIME ZONE 'UTC', 'YYYY_MM');
BEGIN
	PERFORM pg_advisory_xact_lock(7270224);
	IF to_regclass(quote_ident(name)) IS NOT NULL
		OR EXISTS (SELECT FROM journal_default WHERE at >= first AND at < next) THEN
		RETURN;
	END IF;
	EXECUTE format('CREATE TABLE %I PARTITION OF journal FOR VALUES FROM (%L) TO (%L)', name, first, next);
	EXECUTE format('CREATE TRIGGER journal_unemptied BEFORE TRUNCATE ON %I EXECUTE FUNCTION refuse_journal_change()', name);
END $$;
--> statement-breakpoint
SELECT make_journal_month(now() + ahead * interval '1 month') FROM generate_series(0, 3) AS ahead;
--> statement-breakpoint
-- Whoever listens reads what is new, in the order of transactions: the notice itself says nothing.
CREATE FUNCTION tell_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('events', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_made AFTER INSERT ON "events" FOR EACH STATEMENT EXECUTE FUNCTION tell_events();
--> statement-breakpoint
-- A changed password ends what applications were given for the person: codes, access and refresh tokens, offline ones too,
-- whichever hand changes it. What was agreed upon stays, under another id: a token that is made at the same moment names
-- a grant that is not there any more.
CREATE FUNCTION end_given() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	former text;
	fresh text;
BEGIN
	FOR former IN
		SELECT agreed.payload ->> 'jti' FROM application_links AS link
		JOIN applications AS application ON application.id = link.application_id
		JOIN oidc_payloads AS agreed ON agreed.type = 'Grant' AND agreed.uid = NEW.id || ' ' || application.key
		WHERE link.user_id = NEW.id
	LOOP
		fresh := gen_random_uuid()::text;
		UPDATE oidc_payloads SET id = sha256(convert_to(fresh, 'UTF8')), payload = payload || jsonb_build_object('jti', fresh)
			WHERE type = 'Grant' AND id = sha256(convert_to(former, 'UTF8'));
		DELETE FROM oidc_payloads WHERE grant_id = former AND type IN ('AuthorizationCode', 'AccessToken', 'RefreshToken');
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_password_changed AFTER UPDATE OF password_changed_at ON "users" FOR EACH ROW
	EXECUTE FUNCTION end_given();
--> statement-breakpoint
-- Names whom an answer showed: in the line that this caller's answers of the last seconds are in, or in a new one; says
-- from when that line is. In one round trip, and without a write where the line names them already. The lock makes
-- it one line also where a caller asks several times at once, of several nodes.
CREATE FUNCTION record_shown(
	p_at timestamptz, p_window interval, p_practice_id uuid, p_actor_kind text, p_actor_id uuid, p_acted_for uuid,
	p_action text, p_object_kind text, p_shown uuid[], p_request_id text
) RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
	found_line record;
BEGIN
	FOR attempt IN 1..2 LOOP
		SELECT id, at, shown INTO found_line FROM journal
		WHERE practice_id = p_practice_id AND seq IS NULL AND at > p_at - p_window AND at < p_at + p_window
			AND actor_kind = p_actor_kind AND actor_id = p_actor_id AND acted_for IS NOT DISTINCT FROM p_acted_for
			AND action = p_action AND object_kind = p_object_kind AND cardinality(shown) < 1000
		ORDER BY at DESC, id DESC LIMIT 1;
		IF found_line.shown @> p_shown THEN
			RETURN found_line.at;
		END IF;
		IF attempt = 1 THEN
			PERFORM pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'journal', p_practice_id, p_actor_id, p_acted_for), 0));
		END IF;
	END LOOP;
	UPDATE journal SET shown = shown || ARRAY(SELECT patient FROM unnest(p_shown) AS patient WHERE patient <> ALL (shown))
	WHERE id = found_line.id AND at = found_line.at AND seq IS NULL;
	IF FOUND THEN
		RETURN found_line.at;
	END IF;
	INSERT INTO journal (at, practice_id, actor_kind, actor_id, acted_for, action, object_kind, shown, request_id)
	VALUES (p_at, p_practice_id, p_actor_kind, p_actor_id, p_acted_for, p_action, p_object_kind, p_shown, p_request_id);
	RETURN p_at;
END $$;
