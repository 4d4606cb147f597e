CREATE TABLE "export_entries" (
	"export_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"offset" bigint NOT NULL,
	"crc" bigint NOT NULL,
	"size" bigint NOT NULL,
	"packed" bigint NOT NULL,
	"rows" integer,
	CONSTRAINT "export_entries_export_id_position_pk" PRIMARY KEY("export_id","position")
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"whole" boolean NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'working' NOT NULL,
	"blob_id" uuid,
	"chunks" integer DEFAULT 0 NOT NULL,
	"tail" "bytea" DEFAULT ''::bytea NOT NULL,
	"step" jsonb,
	"entries" integer DEFAULT 0 NOT NULL,
	"done" double precision DEFAULT 0 NOT NULL,
	"total" double precision DEFAULT 0 NOT NULL,
	"size" bigint,
	"link_hash" "bytea",
	"link_session" "bytea",
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exports_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "export_entries" ADD CONSTRAINT "export_entries_export_id_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_blob_id_blobs_id_fk" FOREIGN KEY ("blob_id") REFERENCES "public"."blobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_user_id_created_at_index" ON "exports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "exports_expires_at_index" ON "exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "exports_blob_id_index" ON "exports" USING btree ("blob_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exports_one" ON "exports" USING btree ("user_id","practice_id") WHERE state = 'working';