CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
-- Letters as one types them in a hurry: no accents, no capitals; what stands between words is one space. Marks that only
-- turn the direction of writing are left out. None of what LIKE reads as a sign is left.
CREATE FUNCTION fold_name(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT btrim(regexp_replace(
		regexp_replace(
			lower(public.unaccent('public.unaccent', normalize(name, NFKC)) COLLATE "und-x-icu"),
			U&'[\00AD\200B-\200F\202A-\202E\2060-\2069\FEFF]', '', 'g'),
		'[-''`´’‘ʼ.,;:!?_/\\()\[\]{}"«»<>*%+=#&|~^@\s]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- One way of writing a number: the trunk zero instead of France's prefix, others without what leads abroad.
CREATE FUNCTION fold_phone(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE WHEN dialled LIKE '+33%' THEN '0' || substr(dialled, 4) ELSE replace(dialled, '+', '') END
	FROM (SELECT regexp_replace(regexp_replace(replace(phone, '(0)', ''), '[^0-9+]', '', 'g'), '^00', '+') AS dialled) AS number
$$;
--> statement-breakpoint
CREATE FUNCTION patient_search(last_name text, first_name text, birth_name text, phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ' ' || public.fold_name(last_name || ' ' || first_name || ' ' || coalesce(birth_name, '')) || ' '
		|| coalesce(public.fold_phone(phone) || ' ', '')
$$;
--> statement-breakpoint
CREATE FUNCTION patient_name_key(last_name text, first_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(string_agg(word, ' ' ORDER BY word COLLATE "C"), '')
	FROM unnest(string_to_array(public.fold_name(last_name || ' ' || first_name), ' ')) AS word
$$;
