CREATE TABLE "application_webhooks" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"salt" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_webhooks" ADD CONSTRAINT "application_webhooks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- ADM-05: an event for the webhook of an application goes into the outbox with what it tells of, whoever changed that.
CREATE FUNCTION add_webhook(application uuid, type text, told jsonb) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "outbox" ("kind", "reference", "order_key", "data", "next_at")
	SELECT 'application.webhook', gen_random_uuid()::text, 'application.webhook ' || application,
		jsonb_build_object('applicationId', application, 'type', type, 'data', told,
			'occurredAt', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), now()
	FROM "application_webhooks" WHERE "application_id" = application;
$$;
--> statement-breakpoint
CREATE FUNCTION webhook_of_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM add_webhook(NEW.application_id, 'link.created', jsonb_build_object('userUuid', NEW.user_id));
	ELSE
		PERFORM add_webhook(OLD.application_id, 'link.deleted', jsonb_build_object('userUuid', OLD.user_id));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER application_links_told AFTER INSERT OR DELETE ON "application_links"
	FOR EACH ROW EXECUTE FUNCTION webhook_of_link();
--> statement-breakpoint
CREATE FUNCTION webhook_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_webhook(NEW.application_id, 'order.changed', jsonb_build_object('orderUuid', NEW.id,
		'externalId', NEW.external_id, 'userUuid', NEW.user_id, 'status', NEW.status, 'version', NEW.version));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_told_new AFTER INSERT ON "orders"
	FOR EACH ROW WHEN (NEW.application_id IS NOT NULL) EXECUTE FUNCTION webhook_of_order();
--> statement-breakpoint
CREATE TRIGGER orders_told AFTER UPDATE ON "orders"
	FOR EACH ROW WHEN (NEW.application_id IS NOT NULL AND NEW.version <> OLD.version) EXECUTE FUNCTION webhook_of_order();
