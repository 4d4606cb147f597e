CREATE TABLE "oidc_sessions" (
	"uid" text PRIMARY KEY NOT NULL,
	"session" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "oidc_sessions" ADD CONSTRAINT "oidc_sessions_session_tokens_hash_fk" FOREIGN KEY ("session") REFERENCES "public"."tokens"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oidc_sessions_session_index" ON "oidc_sessions" USING btree ("session");