CREATE TABLE "launch_tickets" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"session" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "broker_handshakes" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attached_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"login" text,
	"proof_hash" "bytea",
	"linked_at" timestamp with time zone,
	CONSTRAINT "broker_handshakes_proof_hash_unique" UNIQUE("proof_hash")
);
--> statement-breakpoint
CREATE TABLE "application_shortcuts" (
	"user_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_shortcuts_user_id_application_id_pk" PRIMARY KEY("user_id","application_id")
);
--> statement-breakpoint
ALTER TABLE "application_links" ADD COLUMN "credential_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "application_links" ADD COLUMN "login" text;--> statement-breakpoint
ALTER TABLE "application_links" ADD COLUMN "sees" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "application_links" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "translation" jsonb;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "check_login_uri" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "login" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "login_galaxy" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "credential_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "launch_tickets" ADD CONSTRAINT "launch_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_tickets" ADD CONSTRAINT "launch_tickets_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_tickets" ADD CONSTRAINT "launch_tickets_session_tokens_hash_fk" FOREIGN KEY ("session") REFERENCES "public"."tokens"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broker_handshakes" ADD CONSTRAINT "broker_handshakes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broker_handshakes" ADD CONSTRAINT "broker_handshakes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_shortcuts" ADD CONSTRAINT "application_shortcuts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_shortcuts" ADD CONSTRAINT "application_shortcuts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "launch_tickets_session_index" ON "launch_tickets" USING btree ("session");--> statement-breakpoint
CREATE INDEX "launch_tickets_expires_at_index" ON "launch_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "broker_handshakes_user_id_application_id_created_at_index" ON "broker_handshakes" USING btree ("user_id","application_id","created_at");--> statement-breakpoint
CREATE INDEX "broker_handshakes_expires_at_index" ON "broker_handshakes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "application_shortcuts_application_id_index" ON "application_shortcuts" USING btree ("application_id");--> statement-breakpoint
ALTER TABLE "application_links" ADD CONSTRAINT "application_links_credential_id_unique" UNIQUE("credential_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_login_unique" UNIQUE("login");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_login_galaxy_unique" UNIQUE("login_galaxy");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_credential_id_unique" UNIQUE("credential_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_login_small" CHECK ("users"."login" = lower("users"."login") and "users"."login" not like '%@%');
--> statement-breakpoint
-- A shortcut is part of what every node keeps in memory of a person.
CREATE TRIGGER application_shortcuts_changed AFTER INSERT OR UPDATE OR DELETE ON "application_shortcuts" FOR EACH ROW EXECUTE FUNCTION tell_link();
--> statement-breakpoint
CREATE TRIGGER application_shortcuts_emptied AFTER TRUNCATE ON "application_shortcuts" EXECUTE FUNCTION tell_everything();
