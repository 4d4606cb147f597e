ALTER TABLE "journal" ADD COLUMN "shown" uuid[];--> statement-breakpoint
CREATE INDEX "journal_shown" ON "journal" USING gin ("shown") WHERE seq is not null;--> statement-breakpoint
-- As before, and one thing more: a line of searches or counts may name more patients until it is sealed.
CREATE OR REPLACE FUNCTION refuse_journal_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
