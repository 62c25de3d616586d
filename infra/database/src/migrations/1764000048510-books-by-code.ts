import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Older code takes the words of somebody who is gone out of the texts alone: the messages go with them. */
const BOOKS = `
  ALTER TABLE ledger_entries ADD description_said jsonb;
  ALTER TABLE credit_holds ADD description_said jsonb;
  ALTER TABLE purchases ADD title_said jsonb;

  CREATE OR REPLACE FUNCTION refuse_ledger_change_but_namelessness() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      words CONSTANT text[] := ARRAY['description', 'description_said'];
    BEGIN
      IF to_jsonb(NEW) - words IS DISTINCT FROM to_jsonb(OLD) - words
         OR NEW.description <> 'Операция удалённого аккаунта'
         OR NOT EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND deleted_at IS NOT NULL) THEN
        RAISE EXCEPTION 'the ledger is append-only: correct % by a new entry', TG_TABLE_NAME;
      END IF;
      IF NEW.description_said ->> 'text' IS DISTINCT FROM NEW.description THEN
        NEW.description_said := NULL;
      END IF;
      RETURN NEW;
    END $$;

  CREATE FUNCTION forget_replaced_message() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.description_said ->> 'text' IS DISTINCT FROM NEW.description THEN
        NEW.description_said := NULL;
      END IF;
      RETURN NEW;
    END $$;
  CREATE TRIGGER credit_holds_forget_replaced_message BEFORE UPDATE OF description ON credit_holds
    FOR EACH ROW EXECUTE FUNCTION forget_replaced_message()`;

/** The packs an installation begins with; once an administrator has renamed one, its message is no longer what it is called. */
const PACKS = `
  ALTER TABLE credit_packages ADD name_said jsonb, ADD description_said jsonb;
  UPDATE credit_packages SET name_said = jsonb_build_object('code', built_in.code, 'text', name)
    FROM (VALUES ('pack.starter', 'Стартовый'), ('pack.standard', 'Стандартный'),
                 ('pack.professional', 'Профессиональный'), ('pack.business', 'Бизнес')) AS built_in (code, text)
   WHERE kind = 'pack' AND name = built_in.text;
  UPDATE credit_packages
     SET description_said = jsonb_build_object(
           'code', 'pack.discount', 'params', jsonb_build_object('percent', built_in.percent), 'text', description)
    FROM (VALUES (17), (25), (35)) AS built_in (percent)
   WHERE kind = 'pack' AND description = 'Скидка ' || built_in.percent || ' %'`;

/** Messages beside the texts of the books and of what is sold (ADR 48). */
export class BooksByCode1764000048510 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(BOOKS);
    await runner.query(PACKS);
  }
}
