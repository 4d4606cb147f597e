CREATE TABLE "tile_layouts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"order" text[] NOT NULL,
	"hidden" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tile_layouts" ADD CONSTRAINT "tile_layouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;