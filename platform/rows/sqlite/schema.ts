import type Database from 'libsql';

export type RowsDatabase = Database.Database;

/**
 * What turns a file of each version into one of the next. An entry that was released never changes: add another. Times are
 * in ISO 8601, so that they sort as text.
 *
 * - `rows`: what was sent. No number comes twice, also not after an erasure, and no key within a form
 * - `places`: which rows are on the waitlist, in their order, and of which mailbox. No place comes twice
 * - `mails`: what waits to be sent to a mailbox, or has failed; it goes with the rows of the mailbox
 * - `marks`: the last state of each mailbox
 * - `erasures`: keys that a browser may still send and that must not become rows again
 * - `networks`: for a few days, the code of the network that sent a row; it goes with its row
 * - `kept`: single texts, by name
 */
export const SCHEMAS: readonly string[] = [
  `
  CREATE TABLE rows (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    form TEXT NOT NULL,
    key TEXT,
    received_at TEXT,
    fields TEXT NOT NULL,
    notice TEXT,
    answered_at TEXT
  ) STRICT;
  CREATE UNIQUE INDEX rows_by_key ON rows (form, key) WHERE key IS NOT NULL;
  CREATE TABLE places (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    row INTEGER NOT NULL UNIQUE REFERENCES rows ON DELETE CASCADE,
    mailbox TEXT NOT NULL
  ) STRICT;
  CREATE INDEX places_by_mailbox ON places (mailbox);
  CREATE TABLE mails (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    row INTEGER NOT NULL REFERENCES rows ON DELETE CASCADE,
    mailbox TEXT NOT NULL,
    kind TEXT NOT NULL,
    language TEXT NOT NULL,
    due_at TEXT NOT NULL,
    until TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    problem TEXT
  ) STRICT;
  CREATE INDEX mails_by_row ON mails (row);
  CREATE INDEX mails_by_time ON mails (due_at);
  CREATE TABLE marks (
    mailbox TEXT PRIMARY KEY,
    state TEXT NOT NULL,
    at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE erasures (
    form TEXT NOT NULL,
    key TEXT NOT NULL,
    erased_at TEXT NOT NULL,
    PRIMARY KEY (form, key)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE kept (
    name TEXT PRIMARY KEY,
    text TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE networks (
    row INTEGER PRIMARY KEY REFERENCES rows ON DELETE CASCADE,
    code TEXT NOT NULL,
    at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX networks_by_time ON networks (at);
  `,
  `
  ALTER TABLE marks ADD COLUMN asked_at TEXT;
  DROP TABLE mails;
  CREATE TABLE mails (
    mailbox TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    name TEXT NOT NULL,
    language TEXT NOT NULL,
    confirm INTEGER NOT NULL,
    due_at TEXT,
    until TEXT NOT NULL,
    tries INTEGER NOT NULL,
    problem TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX mails_by_time ON mails (due_at);
  `,
  `
  ALTER TABLE marks ADD COLUMN mark TEXT NOT NULL DEFAULT '';
  UPDATE marks SET mark = json_object('state', state, 'at', at, 'askedAt', asked_at);
  ALTER TABLE marks DROP COLUMN state;
  ALTER TABLE marks DROP COLUMN at;
  ALTER TABLE marks DROP COLUMN asked_at;
  ALTER TABLE mails ADD COLUMN mail TEXT NOT NULL DEFAULT '';
  UPDATE mails SET mail = json_object(
    'email', email, 'name', name, 'language', language,
    'confirm', json(iif(confirm, 'true', 'false')), 'dueAt', due_at,
    'until', until, 'tries', tries, 'problem', problem
  );
  ALTER TABLE mails DROP COLUMN email;
  ALTER TABLE mails DROP COLUMN name;
  ALTER TABLE mails DROP COLUMN language;
  ALTER TABLE mails DROP COLUMN confirm;
  ALTER TABLE mails DROP COLUMN until;
  ALTER TABLE mails DROP COLUMN tries;
  ALTER TABLE mails DROP COLUMN problem;
  `,
  'ALTER TABLE rows ADD COLUMN left_at TEXT;',
  `
  ALTER TABLE rows ADD COLUMN owner TEXT;
  ALTER TABLE rows ADD COLUMN invited_by TEXT;
  CREATE INDEX rows_by_owner ON rows (owner) WHERE owner IS NOT NULL;
  `,
];
