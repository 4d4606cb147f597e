CREATE TABLE "offer_answers" (
	"offer_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"accepted" boolean NOT NULL,
	"user_id" uuid,
	"reason" text,
	"comment" text,
	"hash" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"delivery" text NOT NULL,
	CONSTRAINT "offer_answers_offer_id_version_pk" PRIMARY KEY("offer_id","version"),
	CONSTRAINT "offer_answers_delivery" CHECK ("offer_answers"."delivery" in ('kept', 'waiting', 'delivered', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "offer_syncs" (
	"scope" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_versions" (
	"offer_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"currency" text NOT NULL,
	"total_excl" bigint NOT NULL,
	"total_vat" bigint NOT NULL,
	"total_incl" bigint NOT NULL,
	"ends_on" date NOT NULL,
	"lines" jsonb NOT NULL,
	"hash" text NOT NULL,
	"revision" integer,
	"blob_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_versions_offer_id_version_pk" PRIMARY KEY("offer_id","version")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"account_id" text,
	"quote_id" text,
	"number" text NOT NULL,
	"version" integer NOT NULL,
	"ends_on" date NOT NULL,
	"accepted" boolean,
	"withdrawn_at" timestamp with time zone,
	"reminded_version" integer,
	"offered_at" timestamp with time zone NOT NULL,
	"changes" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_quote" UNIQUE("practice_id","quote_id"),
	CONSTRAINT "offers_source" CHECK (("offers"."quote_id" is null) = ("offers"."account_id" is null))
);
--> statement-breakpoint
ALTER TABLE "offer_answers" ADD CONSTRAINT "offer_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_answers" ADD CONSTRAINT "offer_answers_version" FOREIGN KEY ("offer_id","version") REFERENCES "public"."offer_versions"("offer_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_versions" ADD CONSTRAINT "offer_versions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_versions_documents" ON "offer_versions" USING btree ("practice_id","created_at" DESC NULLS LAST,"offer_id");--> statement-breakpoint
CREATE INDEX "offer_versions_blob_id_index" ON "offer_versions" USING btree ("blob_id");--> statement-breakpoint
CREATE INDEX "offers_list" ON "offers" USING btree ("practice_id","ends_on","id");--> statement-breakpoint
CREATE INDEX "offers_unanswered" ON "offers" USING btree ("ends_on") WHERE accepted is null and withdrawn_at is null;