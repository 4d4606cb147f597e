ALTER TABLE "patient_counts" ADD COLUMN "with_scan" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "has_scan" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE FUNCTION add_to_patient_counts(practice uuid, more_followed integer, more_with_alerts integer, more_with_scan integer)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	free bigint;
BEGIN
	SELECT slot INTO free FROM patient_counts WHERE practice_id = practice ORDER BY slot LIMIT 1 FOR UPDATE SKIP LOCKED;
	IF FOUND THEN
		UPDATE patient_counts SET followed = followed + more_followed, with_alerts = with_alerts + more_with_alerts,
			with_scan = with_scan + more_with_scan
		WHERE practice_id = practice AND slot = free;
	ELSE
		INSERT INTO patient_counts (practice_id, followed, with_alerts, with_scan)
		VALUES (practice, more_followed, more_with_alerts, more_with_scan);
	END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_patients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM add_to_patient_counts(practice_id, count(*)::int, (count(*) FILTER (WHERE alerts <> '{}'))::int,
			(count(*) FILTER (WHERE has_scan))::int)
		FROM added WHERE unlinked_at IS NULL GROUP BY practice_id;
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM add_to_patient_counts(practice_id, -count(*)::int, -(count(*) FILTER (WHERE alerts <> '{}'))::int,
			-(count(*) FILTER (WHERE has_scan))::int)
		FROM removed WHERE unlinked_at IS NULL GROUP BY practice_id;
	ELSE
		PERFORM add_to_patient_counts(practice_id, followed, with_alerts, with_scan)
		FROM (
			SELECT practice_id, sum(sign)::int AS followed, coalesce(sum(sign) FILTER (WHERE alerts <> '{}'), 0)::int AS with_alerts,
				coalesce(sum(sign) FILTER (WHERE has_scan), 0)::int AS with_scan
			FROM (
				SELECT practice_id, alerts, has_scan, 1 AS sign FROM added WHERE unlinked_at IS NULL
				UNION ALL
				SELECT practice_id, alerts, has_scan, -1 FROM removed WHERE unlinked_at IS NULL
			) AS changed
			GROUP BY practice_id
		) AS more
		WHERE followed <> 0 OR with_alerts <> 0 OR with_scan <> 0;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION add_to_patient_counts(uuid, integer, integer);
--> statement-breakpoint
-- The patient is locked first: of two that add and delete at once, the second sees what the first has done.
CREATE FUNCTION keep_patient_scan(practice uuid, patient uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM patients WHERE practice_id = practice AND id = patient FOR NO KEY UPDATE;
	UPDATE patients SET has_scan = NOT has_scan
	WHERE practice_id = practice AND id = patient AND has_scan <> EXISTS (
		SELECT FROM files WHERE files.practice_id = practice AND files.patient_id = patient
			AND files.category = 'dental_scan' AND files.deleted_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_patient_scans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.patient_id IS NOT NULL AND OLD.category = 'dental_scan' THEN
		PERFORM keep_patient_scan(OLD.practice_id, OLD.patient_id);
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.patient_id IS NOT NULL AND NEW.category = 'dental_scan' THEN
		PERFORM keep_patient_scan(NEW.practice_id, NEW.patient_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER files_scans_added AFTER INSERT OR DELETE ON "files"
	FOR EACH ROW EXECUTE FUNCTION keep_patient_scans();
--> statement-breakpoint
CREATE TRIGGER files_scans_changed AFTER UPDATE OF practice_id, patient_id, category, deleted_at ON "files"
	FOR EACH ROW EXECUTE FUNCTION keep_patient_scans();
--> statement-breakpoint
UPDATE patients SET has_scan = true WHERE EXISTS (
	SELECT FROM files WHERE files.practice_id = patients.practice_id AND files.patient_id = patients.id
		AND files.category = 'dental_scan' AND files.deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX "patients_without_scan" ON "patients" USING btree ("practice_id") WHERE unlinked_at is null and not has_scan;
