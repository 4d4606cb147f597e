CREATE TABLE "card_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" text,
	"card_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_registrations_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"method_id" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expiry_month" integer NOT NULL,
	"expiry_year" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "cards_method_id_unique" UNIQUE("method_id"),
	CONSTRAINT "cards_last4" CHECK ("cards"."last4" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"practice_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_items" (
	"line_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payable_id" uuid NOT NULL,
	"number" text NOT NULL,
	"amount" bigint NOT NULL,
	"held" boolean DEFAULT true NOT NULL,
	CONSTRAINT "payment_items_line_id_kind_payable_id_pk" PRIMARY KEY("line_id","kind","payable_id")
);
--> statement-breakpoint
CREATE TABLE "payment_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"base" text NOT NULL,
	"code" text NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"intent_id" text,
	"reason" text,
	"action_url" text,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"twice_since" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_lines_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "payment_lines_state" CHECK ("payment_lines"."state" in ('created', 'requires_action', 'processing', 'succeeded', 'failed', 'cancelled', 'refunded', 'partly_refunded', 'disputed')),
	CONSTRAINT "payment_lines_amount" CHECK ("payment_lines"."amount" > 0),
	CONSTRAINT "payment_lines_refunded" CHECK ("payment_lines"."refunded" between 0 and "payment_lines"."amount")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"practice_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"total" bigint NOT NULL,
	"locale" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_total" CHECK ("payments"."total" > 0)
);
--> statement-breakpoint
ALTER TABLE "card_registrations" ADD CONSTRAINT "card_registrations_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_registrations" ADD CONSTRAINT "card_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_registrations" ADD CONSTRAINT "card_registrations_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_line_id_payment_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."payment_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD CONSTRAINT "payment_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD CONSTRAINT "payment_lines_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_registrations_practice_id_index" ON "card_registrations" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "cards_list" ON "cards" USING btree ("practice_id","created_at" DESC NULLS LAST) WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_items_held" ON "payment_items" USING btree ("kind","payable_id") WHERE held;--> statement-breakpoint
CREATE INDEX "payment_items_payable_id_index" ON "payment_items" USING btree ("payable_id");--> statement-breakpoint
CREATE INDEX "payment_lines_payment_id_index" ON "payment_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_lines_open" ON "payment_lines" USING btree ("changed_at") WHERE state in ('created', 'requires_action', 'processing');--> statement-breakpoint
CREATE INDEX "payments_list" ON "payments" USING btree ("practice_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);