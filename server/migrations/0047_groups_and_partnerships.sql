CREATE TABLE "practice_group_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"email" text NOT NULL,
	"inviter_id" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_group_invitations_state" CHECK ("practice_group_invitations"."state" in ('pending', 'accepted', 'declined', 'revoked'))
);
--> statement-breakpoint
CREATE TABLE "practice_group_members" (
	"group_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"state" text NOT NULL,
	"shares_smileys" boolean NOT NULL,
	"shares_orders" boolean NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_group_members_group_id_practice_id_pk" PRIMARY KEY("group_id","practice_id"),
	CONSTRAINT "practice_group_members_state" CHECK ("practice_group_members"."state" in ('member', 'left', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "practice_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"founder_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partnerships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"state" text NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partnerships_once" UNIQUE("practice_id","entry_id"),
	CONSTRAINT "partnerships_state" CHECK ("partnerships"."state" in ('requested', 'active', 'refused', 'left', 'ended'))
);
--> statement-breakpoint
ALTER TABLE "directory_entries" ADD COLUMN "admission" text;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD COLUMN "member_code" text;--> statement-breakpoint
ALTER TABLE "practice_group_invitations" ADD CONSTRAINT "practice_group_invitations_group_id_practice_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."practice_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_group_invitations" ADD CONSTRAINT "practice_group_invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_group_members" ADD CONSTRAINT "practice_group_members_group_id_practice_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."practice_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_group_members" ADD CONSTRAINT "practice_group_members_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_groups" ADD CONSTRAINT "practice_groups_founder_id_practices_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partnerships" ADD CONSTRAINT "partnerships_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partnerships" ADD CONSTRAINT "partnerships_entry_id_directory_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."directory_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "practice_group_invitations_once" ON "practice_group_invitations" USING btree ("group_id","email") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "practice_group_invitations_received" ON "practice_group_invitations" USING btree ("email") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "practice_group_members_practice_id_index" ON "practice_group_members" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "practice_groups_founder_id_index" ON "practice_groups" USING btree ("founder_id");--> statement-breakpoint
CREATE INDEX "partnerships_of_entry" ON "partnerships" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "partnerships_waiting" ON "partnerships" USING btree ("changed_at") WHERE state = 'requested';--> statement-breakpoint
ALTER TABLE "directory_entries" ADD CONSTRAINT "directory_entries_admission" CHECK ("directory_entries"."admission" in ('open', 'reviewed'));