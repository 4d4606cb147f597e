CREATE TABLE "gallery_credit_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"number" text NOT NULL,
	"amount" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gallery_credit_notes_number_unique" UNIQUE("number"),
	CONSTRAINT "gallery_credit_notes_amount" CHECK ("gallery_credit_notes"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "gallery_orders" DROP CONSTRAINT "gallery_orders_credit_number_unique";--> statement-breakpoint
ALTER TABLE "gallery_credit_notes" ADD CONSTRAINT "gallery_credit_notes_order_id_gallery_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."gallery_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gallery_credit_notes_order_id_index" ON "gallery_credit_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "gallery_credit_notes_documents" ON "gallery_credit_notes" USING btree ("practice_id","issued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- What was written until now was of a whole order each.
INSERT INTO gallery_credit_notes (order_id, practice_id, number, amount, issued_at)
	SELECT id, practice_id, credit_number, products_total + framing_total + shipping_total - discount, credited_at
	FROM gallery_orders WHERE credit_number IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "gallery_orders" DROP COLUMN "credit_number";--> statement-breakpoint
ALTER TABLE "gallery_orders" DROP COLUMN "credited_at";