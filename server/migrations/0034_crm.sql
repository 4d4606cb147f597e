CREATE TABLE "practice_accounts" (
	"practice_id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_accounts_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "practice_accounts_id" CHECK ("practice_accounts"."account_id" ~ '^001[A-Za-z0-9]{15}$')
);
--> statement-breakpoint
ALTER TABLE "practice_accounts" ADD CONSTRAINT "practice_accounts_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;