ALTER TABLE "order_events" DROP CONSTRAINT "order_events_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "application_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "base" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_owner" FOREIGN KEY ("practice_id","base","code") REFERENCES "public"."practice_codes"("practice_id","base","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_reference" ON "orders" USING btree ("practice_id","external_id");--> statement-breakpoint
CREATE INDEX "orders_by_base" ON "orders" USING btree ("practice_id","base","ordered_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_seen" UNIQUE("base","code","external_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_source" CHECK (("orders"."application_id" is null) = ("orders"."base" is not null));--> statement-breakpoint
-- Orders are seen in delivery notes: those that were copied before are read once more.
UPDATE "erp_syncs" SET "cursor" = NULL, "as_of" = NULL WHERE "feed" = 'pieces' AND "code" <> '';
