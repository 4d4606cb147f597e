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
