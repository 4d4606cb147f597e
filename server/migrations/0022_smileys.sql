CREATE TABLE "smiley_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"owed" bigint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "smiley_accounts_member" UNIQUE("practice_id","user_id"),
	CONSTRAINT "smiley_accounts_balance" CHECK ("smiley_accounts"."balance" >= 0),
	CONSTRAINT "smiley_accounts_owed" CHECK ("smiley_accounts"."owed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "smiley_entries" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"application_id" uuid,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"balance" bigint NOT NULL,
	"reason" text NOT NULL,
	"order_reference" text,
	"expires_on" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "smiley_entries_id_unique" UNIQUE("id"),
	CONSTRAINT "smiley_entries_amount" CHECK ("smiley_entries"."amount" <> 0),
	CONSTRAINT "smiley_entries_balance" CHECK ("smiley_entries"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "smiley_lots" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"entry_seq" bigint NOT NULL,
	"application_id" uuid,
	"order_reference" text,
	"amount" integer NOT NULL,
	"remaining" integer NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"expires_on" date,
	"ends_at" timestamp with time zone,
	CONSTRAINT "smiley_lots_remaining" CHECK ("smiley_lots"."remaining" between 0 and "smiley_lots"."amount")
);
--> statement-breakpoint
CREATE TABLE "smiley_reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"application_id" uuid,
	"entry_seq" bigint NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "smiley_reservations_entry_seq_unique" UNIQUE("entry_seq")
);
--> statement-breakpoint
CREATE TABLE "smiley_reversals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"earner_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"order_reference" text NOT NULL,
	"return_reference" text NOT NULL,
	"amount" integer NOT NULL,
	"remaining" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "smiley_reversals_return" UNIQUE("earner_id","order_reference","return_reference"),
	CONSTRAINT "smiley_reversals_remaining" CHECK ("smiley_reversals"."remaining" between 0 and "smiley_reversals"."amount")
);
--> statement-breakpoint
CREATE TABLE "smiley_rewards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"cost" integer NOT NULL,
	"value" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "smiley_rewards_cost" CHECK ("smiley_rewards"."cost" > 0)
);
--> statement-breakpoint
CREATE TABLE "smiley_uses" (
	"entry_seq" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "smiley_uses_entry_seq_lot_id_pk" PRIMARY KEY("entry_seq","lot_id")
);
--> statement-breakpoint
CREATE TABLE "smiley_vouchers" (
	"code" text PRIMARY KEY NOT NULL,
	"entry_seq" bigint NOT NULL,
	"reward_id" uuid NOT NULL,
	CONSTRAINT "smiley_vouchers_entry_seq_unique" UNIQUE("entry_seq")
);
--> statement-breakpoint
ALTER TABLE "smiley_accounts" ADD CONSTRAINT "smiley_accounts_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smiley_accounts" ADD CONSTRAINT "smiley_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smiley_entries" ADD CONSTRAINT "smiley_entries_account_id_smiley_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."smiley_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smiley_entries" ADD CONSTRAINT "smiley_entries_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smiley_lots" ADD CONSTRAINT "smiley_lots_account_id_smiley_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."smiley_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smiley_lots" ADD CONSTRAINT "smiley_lots_entry_seq_smiley_entries_seq_fk" FOREIGN KEY ("entry_seq") REFERENCES "public"."smiley_entries"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smiley_lots" ADD CONSTRAINT "smiley_lots_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smiley_reservations" ADD CONSTRAINT "smiley_reservations_account_id_smiley_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."smiley_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smiley_reservations" ADD CONSTRAINT "smiley_reservations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smiley_reservations" ADD CONSTRAINT "smiley_reservations_entry_seq_smiley_entries_seq_fk" FOREIGN KEY ("entry_seq") REFERENCES "public"."smiley_entries"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smiley_reversals" ADD CONSTRAINT "smiley_reversals_account_id_smiley_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."smiley_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smiley_reversals" ADD CONSTRAINT "smiley_reversals_earner_id_smiley_accounts_id_fk" FOREIGN KEY ("earner_id") REFERENCES "public"."smiley_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smiley_uses" ADD CONSTRAINT "smiley_uses_entry_seq_smiley_entries_seq_fk" FOREIGN KEY ("entry_seq") REFERENCES "public"."smiley_entries"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smiley_uses" ADD CONSTRAINT "smiley_uses_lot_id_smiley_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."smiley_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smiley_vouchers" ADD CONSTRAINT "smiley_vouchers_entry_seq_smiley_entries_seq_fk" FOREIGN KEY ("entry_seq") REFERENCES "public"."smiley_entries"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smiley_vouchers" ADD CONSTRAINT "smiley_vouchers_reward_id_smiley_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."smiley_rewards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "smiley_accounts_due" ON "smiley_accounts" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "smiley_entries_practice_id_seq_index" ON "smiley_entries" USING btree ("practice_id","seq");--> statement-breakpoint
CREATE INDEX "smiley_entries_account_id_seq_index" ON "smiley_entries" USING btree ("account_id","seq");--> statement-breakpoint
CREATE INDEX "smiley_entries_order" ON "smiley_entries" USING btree ("practice_id","order_reference") WHERE order_reference is not null and kind = 'grant';--> statement-breakpoint
CREATE INDEX "smiley_lots_open" ON "smiley_lots" USING btree ("account_id","earned_at","id") WHERE remaining > 0;--> statement-breakpoint
CREATE INDEX "smiley_reservations_open" ON "smiley_reservations" USING btree ("account_id","expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "smiley_reversals_owed" ON "smiley_reversals" USING btree ("account_id","created_at") WHERE remaining > 0;--> statement-breakpoint
CREATE INDEX "smiley_uses_lot_id_index" ON "smiley_uses" USING btree ("lot_id");--> statement-breakpoint
-- SMI-02: what stands in the ledger is never changed, by whatever hand; a mistake is corrected by another entry.
CREATE FUNCTION refuse_smiley_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the entries of the smileys ledger are only inserted';
END $$;
--> statement-breakpoint
CREATE TRIGGER smiley_entries_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON "smiley_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_smiley_change();
--> statement-breakpoint
CREATE TRIGGER smiley_uses_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON "smiley_uses"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_smiley_change();
