ALTER TABLE "applications" ADD COLUMN "protocol" text DEFAULT 'oidc' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "consent" text DEFAULT 'implied' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "redirect_uris" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "post_logout_redirect_uris" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "backchannel_logout_uri" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "initiate_login_uri" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "scopes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "secret_hash" "bytea";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "secret_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_protocol" CHECK ("applications"."protocol" in ('oidc', 'broker', 'link'));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_consent" CHECK ("applications"."consent" in ('implied', 'asked'));