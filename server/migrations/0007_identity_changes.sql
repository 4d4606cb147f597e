-- Not everything that stands in these rows is kept in memory. What is not is named here: a new column is told of until it is.
DROP TRIGGER users_changed ON "users";
--> statement-breakpoint
CREATE TRIGGER users_deleted AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION tell_user();
--> statement-breakpoint
CREATE TRIGGER users_changed AFTER UPDATE ON "users" FOR EACH ROW
	WHEN (to_jsonb(OLD) - 'proven_email' - 'login_galaxy' IS DISTINCT FROM to_jsonb(NEW) - 'proven_email' - 'login_galaxy')
	EXECUTE FUNCTION tell_user();
--> statement-breakpoint
DROP TRIGGER application_links_changed ON "application_links";
--> statement-breakpoint
CREATE TRIGGER application_links_made AFTER INSERT OR DELETE ON "application_links" FOR EACH ROW EXECUTE FUNCTION tell_link();
--> statement-breakpoint
-- Each sign-in at a partner writes when the link was last used.
CREATE TRIGGER application_links_changed AFTER UPDATE ON "application_links" FOR EACH ROW
	WHEN (to_jsonb(OLD) - 'last_used_at' - 'sees' IS DISTINCT FROM to_jsonb(NEW) - 'last_used_at' - 'sees')
	EXECUTE FUNCTION tell_link();
