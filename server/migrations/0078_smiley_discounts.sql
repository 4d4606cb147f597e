CREATE TABLE "smiley_discounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"base" text NOT NULL,
	"code" text NOT NULL,
	"number" text NOT NULL,
	"amount" integer NOT NULL,
	"cents" bigint NOT NULL,
	"due_before" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"refusal" text,
	"send_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "smiley_discounts_amount" CHECK ("smiley_discounts"."amount" > 0 and "smiley_discounts"."cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "smiley_reservations" ADD COLUMN "discount_id" uuid;--> statement-breakpoint
ALTER TABLE "smiley_discounts" ADD CONSTRAINT "smiley_discounts_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smiley_discounts" ADD CONSTRAINT "smiley_discounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "smiley_discounts_list" ON "smiley_discounts" USING btree ("practice_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "smiley_discounts_invoice" ON "smiley_discounts" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "smiley_discounts_waiting" ON "smiley_discounts" USING btree ("invoice_id") WHERE state = 'waiting';--> statement-breakpoint
ALTER TABLE "smiley_reservations" ADD CONSTRAINT "smiley_reservations_discount_id_smiley_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."smiley_discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "smiley_reservations_discount" ON "smiley_reservations" USING btree ("discount_id") WHERE discount_id is not null;