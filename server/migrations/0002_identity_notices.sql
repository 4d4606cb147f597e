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
