-- Nobody could sign in before this: a token that stands here opens nothing.
DELETE FROM "tokens";--> statement-breakpoint
CREATE TABLE "known_devices" (
	"device_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_device_hash_user_id_pk" PRIMARY KEY("device_hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "passwords" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"account" "bytea",
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"wait_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "cookie_hash" "bytea";--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "session" "bytea";--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_user_id_index" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_last_used_at_index" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_account_index" ON "sign_in_failures" USING btree ("account");--> statement-breakpoint
CREATE INDEX "sign_in_failures_last_at_index" ON "sign_in_failures" USING btree ("last_at");--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_session_tokens_hash_fk" FOREIGN KEY ("session") REFERENCES "public"."tokens"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tokens_session_index" ON "tokens" USING btree ("session");--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_cookie_hash_unique" UNIQUE("cookie_hash");--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_whose" CHECK (("tokens"."kind" in ('session', 'sso') and "tokens"."user_id" is not null) or ("tokens"."kind" = 'machine' and "tokens"."application_id" is not null));--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_cookie" CHECK (("tokens"."kind" = 'session') = ("tokens"."cookie_hash" is not null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_small" CHECK ("users"."email" = lower("users"."email"));