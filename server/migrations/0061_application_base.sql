ALTER TABLE "orders" DROP CONSTRAINT "orders_seen";--> statement-breakpoint
ALTER TABLE "smiley_reversals" DROP CONSTRAINT "smiley_reversals_return";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_source";--> statement-breakpoint
DROP INDEX "orders_by_base";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "base" text;--> statement-breakpoint
ALTER TABLE "smiley_reversals" ADD COLUMN "base" text;--> statement-breakpoint
CREATE INDEX "orders_by_base" ON "orders" USING btree ("practice_id","base","ordered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE application_id is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_of_base" UNIQUE("practice_id","base","external_id");--> statement-breakpoint
ALTER TABLE "smiley_reversals" ADD CONSTRAINT "smiley_reversals_return" UNIQUE NULLS NOT DISTINCT("earner_id","base","order_reference","return_reference");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_base" CHECK ("applications"."base" in ('SMILERS', 'BIOTECHDENTAL', 'BDA', 'BIOTECHDENTAL_DIGITAL'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_source" CHECK (("orders"."application_id" is null) = ("orders"."code" is not null) and ("orders"."code" is null or "orders"."base" is not null));