-- What a person is answered about themselves is kept in memory too: their addresses and open invitations as part of the
-- person, the number of patients as part of the practice.
CREATE TRIGGER addresses_changed AFTER INSERT OR UPDATE OR DELETE ON "addresses" FOR EACH ROW EXECUTE FUNCTION tell_link();
--> statement-breakpoint
CREATE TRIGGER addresses_emptied AFTER TRUNCATE ON "addresses" EXECUTE FUNCTION tell_everything();
--> statement-breakpoint
CREATE FUNCTION tell_invitation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	invitation invitations := coalesce(NEW, OLD);
BEGIN
	PERFORM pg_notify('identity', 'user ' || invitation.inviter_id);
	PERFORM pg_notify('identity', 'user ' || id) FROM users WHERE email = invitation.email;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invitations_changed AFTER INSERT OR UPDATE OR DELETE ON "invitations" FOR EACH ROW EXECUTE FUNCTION tell_invitation();
--> statement-breakpoint
CREATE TRIGGER invitations_emptied AFTER TRUNCATE ON "invitations" EXECUTE FUNCTION tell_everything();
--> statement-breakpoint
CREATE FUNCTION tell_patient_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('identity', 'practice ' || coalesce(NEW.practice_id, OLD.practice_id));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER patient_counts_changed AFTER INSERT OR UPDATE OR DELETE ON "patient_counts" FOR EACH ROW EXECUTE FUNCTION tell_patient_count();
