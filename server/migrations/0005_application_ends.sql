-- Who loses the secret, or is disabled, loses what was given for it: whichever hand does it, on every node at once.
CREATE FUNCTION end_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE tokens SET revoked_at = now() WHERE application_id = NEW.id AND revoked_at IS NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER applications_ended AFTER UPDATE OF secret_hash, disabled_at ON "applications" FOR EACH ROW
	WHEN (OLD.secret_hash IS DISTINCT FROM NEW.secret_hash OR OLD.disabled_at IS DISTINCT FROM NEW.disabled_at)
	EXECUTE FUNCTION end_application();
