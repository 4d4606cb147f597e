CREATE TABLE "directory_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"translation" jsonb NOT NULL,
	"advantage" jsonb,
	"valid_until" date,
	"image" text,
	"link" text NOT NULL,
	"category" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "directory_entries_key_unique" UNIQUE("key"),
	CONSTRAINT "directory_entries_category" CHECK ("directory_entries"."category" in ('medical', 'lifestyle', 'training', 'finance')),
	CONSTRAINT "directory_entries_link" CHECK ("directory_entries"."link" ~ '^https?://')
);
