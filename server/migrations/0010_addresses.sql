CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"label" text NOT NULL,
	"line1" text NOT NULL,
	"line2" text,
	"postcode" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"for_delivery" boolean DEFAULT false NOT NULL,
	"for_billing" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_user_id_created_at_id_index" ON "addresses" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_delivery" ON "addresses" USING btree ("user_id") WHERE "addresses"."for_delivery";--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_billing" ON "addresses" USING btree ("user_id") WHERE "addresses"."for_billing";