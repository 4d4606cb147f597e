ALTER TABLE "patients" ADD COLUMN "has_planned_act" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE patients SET has_planned_act = true WHERE EXISTS (
	SELECT FROM acts WHERE acts.practice_id = patients.practice_id AND acts.patient_id = patients.id
		AND acts.state = 'planned' AND acts.deleted_at IS NULL);
--> statement-breakpoint
DROP INDEX "patients_without_scan";
--> statement-breakpoint
CREATE INDEX "patients_without_scan" ON "patients" USING btree ("practice_id","last_visit","has_planned_act") WHERE unlinked_at is null and not has_scan;
--> statement-breakpoint
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
CREATE OR REPLACE FUNCTION count_patients() RETURNS trigger LANGUAGE plpgsql AS $$
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
DROP FUNCTION add_to_patient_counts(uuid, integer, integer, integer);
--> statement-breakpoint
ALTER TABLE "patient_counts" DROP COLUMN "with_scan";
