CREATE TABLE "recalled_lots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lot" text NOT NULL,
	"lot_key" text GENERATED ALWAYS AS (upper(lot)) STORED NOT NULL,
	"article" text NOT NULL,
	"reason" text,
	"ends_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "recalled_lots_article" ON "recalled_lots" USING btree ("lot_key","article");--> statement-breakpoint
CREATE INDEX "erp_lots_key" ON "erp_lots" USING btree ("practice_id",upper(lot));