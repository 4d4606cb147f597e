-- How many patients each practice follows is kept by whatever hand changes it. A row that another transaction holds is
-- passed over: nobody waits, and the sum of the rows is true in every snapshot.
CREATE FUNCTION add_to_patient_counts(practice uuid, more_followed integer, more_with_alerts integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	free bigint;
BEGIN
	SELECT slot INTO free FROM patient_counts WHERE practice_id = practice ORDER BY slot LIMIT 1 FOR UPDATE SKIP LOCKED;
	IF FOUND THEN
		UPDATE patient_counts SET followed = followed + more_followed, with_alerts = with_alerts + more_with_alerts
		WHERE practice_id = practice AND slot = free;
	ELSE
		INSERT INTO patient_counts (practice_id, followed, with_alerts) VALUES (practice, more_followed, more_with_alerts);
	END IF;
END $$;
--> statement-breakpoint
-- Once a statement, however many rows it has.
CREATE FUNCTION count_patients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM add_to_patient_counts(practice_id, count(*)::int, (count(*) FILTER (WHERE alerts <> '{}'))::int)
		FROM added WHERE unlinked_at IS NULL GROUP BY practice_id;
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM add_to_patient_counts(practice_id, -count(*)::int, -(count(*) FILTER (WHERE alerts <> '{}'))::int)
		FROM removed WHERE unlinked_at IS NULL GROUP BY practice_id;
	ELSE
		PERFORM add_to_patient_counts(practice_id, sum(sign)::int, coalesce(sum(sign) FILTER (WHERE alerts <> '{}'), 0)::int)
		FROM (
			SELECT practice_id, alerts, 1 AS sign FROM added WHERE unlinked_at IS NULL
			UNION ALL
			SELECT practice_id, alerts, -1 FROM removed WHERE unlinked_at IS NULL
		) AS changed
		GROUP BY practice_id
		HAVING sum(sign) <> 0 OR coalesce(sum(sign) FILTER (WHERE alerts <> '{}'), 0) <> 0;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER patients_added AFTER INSERT ON "patients" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_patients();
--> statement-breakpoint
CREATE TRIGGER patients_changed AFTER UPDATE ON "patients" REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_patients();
--> statement-breakpoint
CREATE TRIGGER patients_removed AFTER DELETE ON "patients" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_patients();
--> statement-breakpoint
CREATE FUNCTION forget_patient_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM patient_counts;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER patients_emptied AFTER TRUNCATE ON "patients" EXECUTE FUNCTION forget_patient_counts();
--> statement-breakpoint
INSERT INTO patient_counts (practice_id, followed, with_alerts)
SELECT practice_id, count(*), count(*) FILTER (WHERE alerts <> '{}') FROM patients WHERE unlinked_at IS NULL GROUP BY practice_id;
