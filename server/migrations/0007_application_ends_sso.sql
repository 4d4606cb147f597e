-- Also what the OpenID Connect provider gave: grants, codes, access and refresh tokens.
CREATE OR REPLACE FUNCTION end_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE tokens SET revoked_at = now() WHERE application_id = NEW.id AND revoked_at IS NULL;
	DELETE FROM oidc_payloads WHERE payload ->> 'clientId' = OLD.key;
	RETURN NULL;
END $$;
