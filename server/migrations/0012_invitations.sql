CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"inviter_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"locale" text,
	"reason" text,
	"role" text,
	"rights" jsonb,
	"status" text DEFAULT 'pending' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitations_status" CHECK ("invitations"."status" in ('pending', 'refused', 'accepted')),
	CONSTRAINT "invitations_answered" CHECK (("invitations"."status" = 'pending') = ("invitations"."answered_at" is null)),
	CONSTRAINT "invitations_role" CHECK (("invitations"."kind" = 'collaborator') = ("invitations"."role" is not null))
);
--> statement-breakpoint
CREATE TABLE "colleagues" (
	"user_id" uuid NOT NULL,
	"colleague_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" uuid,
	CONSTRAINT "colleagues_user_id_colleague_id_pk" PRIMARY KEY("user_id","colleague_id")
);
--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "profession" text;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD COLUMN "invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colleagues" ADD CONSTRAINT "colleagues_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colleagues" ADD CONSTRAINT "colleagues_colleague_id_users_id_fk" FOREIGN KEY ("colleague_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colleagues" ADD CONSTRAINT "colleagues_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_inviter_id_created_at_id_index" ON "invitations" USING btree ("inviter_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invitations_email_created_at_id_index" ON "invitations" USING btree ("email","created_at","id");--> statement-breakpoint
CREATE INDEX "invitations_practice_id_created_at_index" ON "invitations" USING btree ("practice_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_pending" ON "invitations" USING btree ("inviter_id","practice_id","kind","email") WHERE status = 'pending' and revoked_at is null;--> statement-breakpoint
CREATE INDEX "colleagues_colleague_id_index" ON "colleagues" USING btree ("colleague_id");--> statement-breakpoint
CREATE INDEX "mailed_links_invitation_id_index" ON "mailed_links" USING btree ("invitation_id") WHERE invitation_id is not null;