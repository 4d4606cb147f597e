CREATE TABLE "master_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "master_keys_one" CHECK ("master_keys"."is_only")
);
