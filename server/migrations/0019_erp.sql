CREATE TABLE "erp_balances" (
	"practice_id" uuid NOT NULL,
	"base" text NOT NULL,
	"code" text NOT NULL,
	"balance" bigint NOT NULL,
	"due" bigint NOT NULL,
	"not_due" bigint NOT NULL,
	"currency" text NOT NULL,
	"closed_on" date NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	CONSTRAINT "erp_balances_base_code_pk" PRIMARY KEY("base","code")
);
--> statement-breakpoint
CREATE TABLE "erp_bill_lines" (
	"bill_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"article" text NOT NULL,
	"designation" text NOT NULL,
	"family" text NOT NULL,
	"quantity" double precision NOT NULL,
	"unit_price_excl" bigint NOT NULL,
	"discount_percent" double precision NOT NULL,
	"vat_rate" double precision NOT NULL,
	"tax_code" text,
	"amount_excl" bigint NOT NULL,
	"amount_incl" bigint NOT NULL,
	"delivery_number" text,
	"delivery_on" date,
	"order_number" text,
	CONSTRAINT "erp_bill_lines_bill_id_line_pk" PRIMARY KEY("bill_id","line")
);
--> statement-breakpoint
CREATE TABLE "erp_bills" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"base" text NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"reference" text,
	"total_excl" bigint NOT NULL,
	"total_vat" bigint NOT NULL,
	"total_incl" bigint NOT NULL,
	"to_pay" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"currency" text NOT NULL,
	"due_on" date,
	"due_dates" jsonb NOT NULL,
	"status" text NOT NULL,
	"copied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erp_bills_number" UNIQUE("base","code","type","number")
);
--> statement-breakpoint
CREATE TABLE "erp_clients" (
	"practice_id" uuid NOT NULL,
	"base" text NOT NULL,
	"code" text NOT NULL,
	"client" jsonb NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	CONSTRAINT "erp_clients_base_code_pk" PRIMARY KEY("base","code")
);
--> statement-breakpoint
CREATE TABLE "erp_lots" (
	"bill_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"article" text NOT NULL,
	"designation" text NOT NULL,
	"lot" text NOT NULL,
	"kind" text NOT NULL,
	"expires_on" date,
	"quantity" double precision NOT NULL,
	CONSTRAINT "erp_lots_bill_id_line_lot_pk" PRIMARY KEY("bill_id","line","lot")
);
--> statement-breakpoint
CREATE TABLE "erp_movements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"base" text NOT NULL,
	"code" text NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"type" text NOT NULL,
	"label" text NOT NULL,
	"origin" text NOT NULL,
	"usable_for" text NOT NULL,
	"family" text,
	"bill_number" text,
	"due_on" date,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "erp_movements_number" UNIQUE("base","code","number")
);
--> statement-breakpoint
CREATE TABLE "erp_returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"base" text NOT NULL,
	"code" text NOT NULL,
	"number" text NOT NULL,
	"reference" text,
	"date" date NOT NULL,
	"state" text NOT NULL,
	"credit_number" text,
	"lines" jsonb NOT NULL,
	CONSTRAINT "erp_returns_number" UNIQUE("base","code","number")
);
--> statement-breakpoint
CREATE TABLE "erp_syncs" (
	"base" text NOT NULL,
	"feed" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"cursor" text,
	"since" timestamp with time zone,
	"as_of" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failure" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erp_syncs_base_feed_code_pk" PRIMARY KEY("base","feed","code")
);
--> statement-breakpoint
CREATE TABLE "practice_codes" (
	"practice_id" uuid NOT NULL,
	"base" text NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_codes_base_code_pk" PRIMARY KEY("base","code"),
	CONSTRAINT "practice_codes_whole" UNIQUE("practice_id","base","code"),
	CONSTRAINT "practice_codes_one_in_a_base" UNIQUE("practice_id","base"),
	CONSTRAINT "practice_codes_base" CHECK ("practice_codes"."base" in ('SMILERS', 'BIOTECHDENTAL', 'BDA', 'BIOTECHDENTAL_DIGITAL'))
);
--> statement-breakpoint
ALTER TABLE "erp_balances" ADD CONSTRAINT "erp_balances_owner" FOREIGN KEY ("practice_id","base","code") REFERENCES "public"."practice_codes"("practice_id","base","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_bill_lines" ADD CONSTRAINT "erp_bill_lines_bill_id_erp_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."erp_bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_bills" ADD CONSTRAINT "erp_bills_owner" FOREIGN KEY ("practice_id","base","code") REFERENCES "public"."practice_codes"("practice_id","base","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_clients" ADD CONSTRAINT "erp_clients_owner" FOREIGN KEY ("practice_id","base","code") REFERENCES "public"."practice_codes"("practice_id","base","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_lots" ADD CONSTRAINT "erp_lots_bill_id_erp_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."erp_bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_movements" ADD CONSTRAINT "erp_movements_owner" FOREIGN KEY ("practice_id","base","code") REFERENCES "public"."practice_codes"("practice_id","base","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_returns" ADD CONSTRAINT "erp_returns_owner" FOREIGN KEY ("practice_id","base","code") REFERENCES "public"."practice_codes"("practice_id","base","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_codes" ADD CONSTRAINT "practice_codes_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erp_balances_practice_id_index" ON "erp_balances" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "erp_bill_lines_practice_id_delivery_number_index" ON "erp_bill_lines" USING btree ("practice_id","delivery_number");--> statement-breakpoint
CREATE INDEX "erp_bills_list" ON "erp_bills" USING btree ("practice_id","type","date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "erp_clients_practice_id_index" ON "erp_clients" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "erp_lots_article" ON "erp_lots" USING btree ("practice_id","article","lot");--> statement-breakpoint
CREATE INDEX "erp_lots_lot" ON "erp_lots" USING btree ("practice_id","lot");--> statement-breakpoint
CREATE INDEX "erp_movements_list" ON "erp_movements" USING btree ("practice_id","date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "erp_movements_of_base" ON "erp_movements" USING btree ("practice_id","base","date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "erp_returns_list" ON "erp_returns" USING btree ("practice_id","date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "practice_codes_code_index" ON "practice_codes" USING btree ("code");