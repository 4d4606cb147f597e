CREATE TABLE "gallery_numbers" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_order_lines" (
	"order_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"title" text NOT NULL,
	"width_cm" integer NOT NULL,
	"height_cm" integer NOT NULL,
	"frame_color" text,
	"price" integer NOT NULL,
	"framing" integer NOT NULL,
	CONSTRAINT "gallery_order_lines_order_id_place_pk" PRIMARY KEY("order_id","place")
);
--> statement-breakpoint
CREATE TABLE "gallery_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"practice_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'awaiting_payment' NOT NULL,
	"invoice_to" text NOT NULL,
	"buyer" text NOT NULL,
	"address_id" uuid NOT NULL,
	"address" jsonb NOT NULL,
	"billing" jsonb NOT NULL,
	"products_total" integer NOT NULL,
	"framing_total" integer NOT NULL,
	"shipping_total" integer NOT NULL,
	"discount" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"smileys" integer NOT NULL,
	"reservation_id" uuid,
	"tracking" text,
	"invoice_number" text,
	"invoiced_at" timestamp with time zone,
	"credit_number" text,
	"credited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gallery_orders_seq_unique" UNIQUE("seq"),
	CONSTRAINT "gallery_orders_invoice_number_unique" UNIQUE("invoice_number"),
	CONSTRAINT "gallery_orders_credit_number_unique" UNIQUE("credit_number"),
	CONSTRAINT "gallery_orders_states" CHECK ("gallery_orders"."state" in ('awaiting_payment', 'unpaid', 'paid', 'preparing', 'shipped', 'delivered', 'refunded')),
	CONSTRAINT "gallery_orders_discount" CHECK ("gallery_orders"."discount" between 0 and "gallery_orders"."products_total" + "gallery_orders"."framing_total" + "gallery_orders"."shipping_total")
);
--> statement-breakpoint
ALTER TABLE "gallery_order_lines" ADD CONSTRAINT "gallery_order_lines_order_id_gallery_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."gallery_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_order_lines" ADD CONSTRAINT "gallery_order_lines_product_id_gallery_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."gallery_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_order_lines" ADD CONSTRAINT "gallery_order_lines_work_id_gallery_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."gallery_works"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_orders" ADD CONSTRAINT "gallery_orders_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_orders" ADD CONSTRAINT "gallery_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gallery_orders_list" ON "gallery_orders" USING btree ("practice_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "gallery_orders_documents" ON "gallery_orders" USING btree ("practice_id","invoiced_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE invoiced_at is not null;--> statement-breakpoint
CREATE INDEX "gallery_orders_state" ON "gallery_orders" USING btree ("state","created_at");