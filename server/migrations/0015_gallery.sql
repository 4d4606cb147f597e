CREATE TABLE "gallery_pictures" (
	"work_id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"work_id" uuid NOT NULL,
	"width_cm" integer NOT NULL,
	"height_cm" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"left" integer NOT NULL,
	CONSTRAINT "gallery_products_left" CHECK ("gallery_products"."left" >= 0),
	CONSTRAINT "gallery_products_price" CHECK ("gallery_products"."price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "gallery_works" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"place" integer NOT NULL,
	"title" text NOT NULL,
	"series" text NOT NULL,
	"seed" integer NOT NULL,
	"artist" text NOT NULL,
	"edition" integer NOT NULL,
	"technique" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"suggested_frame" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gallery_pictures" ADD CONSTRAINT "gallery_pictures_work_id_gallery_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."gallery_works"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_products" ADD CONSTRAINT "gallery_products_work_id_gallery_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."gallery_works"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gallery_products_work_id_index" ON "gallery_products" USING btree ("work_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gallery_works_place_index" ON "gallery_works" USING btree ("place");--> statement-breakpoint
CREATE INDEX "gallery_works_series_place_index" ON "gallery_works" USING btree ("series","place");