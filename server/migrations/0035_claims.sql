CREATE TABLE "claim_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claim_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"user_id" uuid,
	"note" text,
	CONSTRAINT "claim_events_position" UNIQUE("claim_id","position")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"step" text DEFAULT 'type' NOT NULL,
	"article" text,
	"lot" text,
	"lot_expiry" date,
	"family" text,
	"patient_id" uuid,
	"teeth" smallint[] DEFAULT '{}' NOT NULL,
	"placed_at" date,
	"happened_at" date,
	"cause" text,
	"order_reference" text,
	"delivery_reference" text,
	"invoice_number" text,
	"text" text,
	"warranty" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"search" text GENERATED ALWAYS AS (lower(reference || ' ' || coalesce(article, '') || ' ' || coalesce(lot, '') || ' ' || coalesce(order_reference, '') || ' ' || coalesce(delivery_reference, '') || ' ' || coalesce(invoice_number, ''))) STORED NOT NULL,
	CONSTRAINT "claims_reference" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_list" ON "claims" USING btree ("practice_id","kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "claims_all" ON "claims" USING btree ("practice_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "claims_waiting" ON "claims" USING btree ("practice_id","changed_at") WHERE state in ('draft', 'needs_information');--> statement-breakpoint
CREATE INDEX "claims_documents" ON "claims" USING btree ("practice_id","sent_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "claims_open" ON "claims" USING btree ("sent_at") WHERE state in ('sent', 'received', 'in_review', 'needs_information');--> statement-breakpoint
CREATE INDEX "claims_patient" ON "claims" USING btree ("practice_id","patient_id") WHERE patient_id is not null;--> statement-breakpoint
CREATE INDEX "claims_search" ON "claims" USING gin ("practice_id","search" gin_trgm_ops);