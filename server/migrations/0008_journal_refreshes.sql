ALTER TABLE "journal" ADD COLUMN "session" uuid;--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "refresh" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_refresh" CHECK (not refresh or session is not null);
--> statement-breakpoint
DROP FUNCTION record_shown(timestamptz, interval, uuid, text, uuid, uuid, text, text, uuid[], text);
--> statement-breakpoint
-- As before, and one thing more: each session has lines of its own, and its refreshes have others.
-- Names whom an answer showed: in the line that this caller's answers of the last seconds are in, or in a new one; says
-- from when that line is. In one round trip, and without a write where the line names them already. The lock makes
-- it one line also where a caller asks several times at once, of several nodes.
CREATE FUNCTION record_shown(
	p_at timestamptz, p_window interval, p_practice_id uuid, p_actor_kind text, p_actor_id uuid, p_acted_for uuid,
	p_action text, p_object_kind text, p_shown uuid[], p_request_id text, p_session uuid, p_refresh boolean
) RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
	found_line record;
BEGIN
	FOR attempt IN 1..2 LOOP
		SELECT id, at, shown INTO found_line FROM journal
		WHERE practice_id = p_practice_id AND seq IS NULL AND at > p_at - p_window AND at < p_at + p_window
			AND actor_kind = p_actor_kind AND actor_id = p_actor_id AND acted_for IS NOT DISTINCT FROM p_acted_for
			AND action = p_action AND object_kind = p_object_kind AND cardinality(shown) < 1000
			AND session IS NOT DISTINCT FROM p_session AND refresh = p_refresh
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
	INSERT INTO journal
		(at, practice_id, actor_kind, actor_id, acted_for, action, object_kind, shown, request_id, session, refresh)
	VALUES (p_at, p_practice_id, p_actor_kind, p_actor_id, p_acted_for, p_action, p_object_kind, p_shown, p_request_id,
		p_session, p_refresh);
	RETURN p_at;
END $$;
