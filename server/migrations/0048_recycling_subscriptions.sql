CREATE TABLE "pickups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"weight" integer NOT NULL,
	"wanted_on" date NOT NULL,
	"place" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"planned_on" date,
	"carrier" text,
	"collected_on" date,
	"collected_grams" integer,
	"smileys" integer,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pickups_reference" UNIQUE("reference"),
	CONSTRAINT "pickups_weight" CHECK ("pickups"."weight" > 0),
	CONSTRAINT "pickups_collected" CHECK ("pickups"."state" <> 'collected' or ("pickups"."collected_on" is not null and "pickups"."collected_grams" > 0))
);
--> statement-breakpoint
CREATE TABLE "subscription_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"name" text NOT NULL,
	"period" text NOT NULL,
	"price" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "subscription_plans_price" CHECK ("subscription_plans"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"name" text NOT NULL,
	"period" text NOT NULL,
	"price" integer NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"requested_by" uuid NOT NULL,
	"started_on" date,
	"renews_on" date,
	"ends_on" date,
	"reminded_of" date,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_dates" CHECK ("subscriptions"."state" not in ('active', 'ending', 'stopped') or ("subscriptions"."started_on" is not null and "subscriptions"."renews_on" is not null)),
	CONSTRAINT "subscriptions_end" CHECK ("subscriptions"."state" not in ('ending', 'stopped', 'ended') or "subscriptions"."ends_on" is not null)
);
--> statement-breakpoint
ALTER TABLE "pickups" ADD CONSTRAINT "pickups_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickups" ADD CONSTRAINT "pickups_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_plans" ADD CONSTRAINT "subscription_plans_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_subscription_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."subscription_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pickups_list" ON "pickups" USING btree ("practice_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pickups_documents" ON "pickups" USING btree ("practice_id","collected_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'collected';--> statement-breakpoint
CREATE INDEX "pickups_open" ON "pickups" USING btree ("wanted_on") WHERE state in ('requested', 'planned');--> statement-breakpoint
CREATE INDEX "subscriptions_list" ON "subscriptions" USING btree ("practice_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_live" ON "subscriptions" USING btree ("practice_id","application_id") WHERE state in ('requested', 'active', 'ending', 'stopped');--> statement-breakpoint
CREATE INDEX "subscriptions_renewals" ON "subscriptions" USING btree ("renews_on") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "subscriptions_ends" ON "subscriptions" USING btree ("ends_on") WHERE state in ('ending', 'stopped');