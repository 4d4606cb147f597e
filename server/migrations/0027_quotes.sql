CREATE TABLE "quotes" (
	"symbol" text PRIMARY KEY NOT NULL,
	"name" text,
	"currency" text,
	"price" double precision,
	"previous_close" double precision,
	"curve" double precision[] DEFAULT '{}' NOT NULL,
	"as_of" timestamp with time zone,
	"fetched_at" timestamp with time zone,
	"tried_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_shortcuts" ADD COLUMN "position" integer DEFAULT 1000 NOT NULL;