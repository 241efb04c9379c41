import { Command, Option } from 'commander';
import { EMAIL_ADDRESS, type RowTable } from 'shared-config/site/rowFields';
import * as commands from './commands';
import type { ExportFormat } from './exportRows';

/** The name of a table in the command, and in the store. */
const TABLES: Readonly<Record<string, RowTable>> = { waitlist: 'waitlist', messages: 'contact' };

/**
 * The commands of `npm run people`.
 *
 * @param run calls a command with the services that it works on.
 */
export function peopleProgram(
  run: (command: (context: commands.PeopleContext) => Promise<void>) => Promise<void>,
): Command {
  const program = new Command('npm run people --').description(
    'Who is on the waitlist, who wrote to us, and how their data is exported and erased.',
  );
  const yes = (): Option => new Option('--yes', 'do it; without it you only see what would happen');
  const table = (usage: string, description: string): Command =>
    program.command(usage).description(description);
  const named = (name: string): RowTable =>
    TABLES[name] ?? program.error(`error: "${name}" is no table: use waitlist or messages`);

  program
    .command('overview', { isDefault: true })
    .description('the waitlist by day, city and interest, and the messages without an answer')
    .action(() => run(commands.overview));
  table('list <table>', 'each row of waitlist or messages')
    .option('--all', 'answered messages too')
    .action((name: string, { all = false }: { all?: boolean }) =>
      run((context) => commands.list(context, named(name), all)),
    );
  table('export <table>', 'waitlist or messages as a file')
    .addOption(
      new Option('--format <format>', 'csv or json').choices(['csv', 'json']).default('csv'),
    )
    .option('--to <file>', 'the file; without it the rows are printed')
    .action((name: string, options: { format: ExportFormat; to?: string }) =>
      run((context) => commands.exportTable(context, named(name), options)),
    );
  program
    .command('answered <ids...>')
    .description('note that messages have been answered')
    .action((ids: string[]) => run((context) => commands.answered(context, ids)));
  program
    .command('erase <email>')
    .description('everything about a person: rows, profile and account')
    .addOption(yes())
    .action((email: string, options: { yes?: boolean }) => {
      // Anything shorter would be found in the rows of others.
      if (!EMAIL_ADDRESS.test(email)) program.error(`error: "${email}" is not an email address`);
      return run((context) => commands.erase(context, email, options.yes === true));
    });
  program
    .command('retain')
    .description('remove rows that are older than an age')
    .requiredOption('--older-than <age>', 'for example 24mo')
    .addOption(yes())
    .action((options: { olderThan: string; yes?: boolean }) =>
      run((context) => commands.retain(context, options.olderThan, options.yes === true)),
    );
  return program;
}
