import { Command, Option } from 'commander';
import { FORM_NAME } from 'shared-config/build/formSchema';
import { addressIn } from 'shared-config/site/emailAddress';
import * as commands from './commands';
import { printable } from './report';

type PeopleCommand = (context: commands.PeopleContext) => Promise<void>;

/**
 * The commands of `npm run people`. `start` calls a command with the services that it works on; what the command says is
 * made printable before.
 */
export function peopleProgram(start: (command: PeopleCommand) => Promise<void>): Command {
  const run = (command: PeopleCommand): Promise<void> =>
    start((context) =>
      command({
        ...context,
        say: (text) => context.say(printable(text)),
        warn: (text) => context.warn(printable(text)),
      }),
    );
  const program = new Command('npm run people --').description(
    'Who is on the waitlist, who wrote to us, and how their data is exported and erased.',
  );
  const really = (): Option =>
    new Option('--yes', 'do it; without it you only see what would happen');
  const named = (name: string): string => {
    if (name === 'messages') return 'contact';
    if (name === 'waitlist' || FORM_NAME.test(name)) return name;
    return program.error(
      `error: "${name}" is no table: use waitlist, messages, a form such as mfe-x.join, or an email address`,
    );
  };
  program
    .command('overview', { isDefault: true })
    .description('the waitlist by day, city and interest, and the messages without an answer')
    .action(() => run(commands.overview));
  program
    .command('list <what>')
    .description('each row of waitlist, messages or a form, or all about an email address')
    .option('--all', 'answered ones too')
    .action((what: string, { all = false }: { all?: boolean }) =>
      run((context) => {
        const address = addressIn(what);
        return address === undefined
          ? commands.list(context, named(what), all)
          : commands.listPerson(context, address);
      }),
    );
  program
    .command('export <what>')
    .description('waitlist, messages, a form or all about an email address as a file')
    .addOption(
      new Option('--format <format>', 'csv or json').choices(['csv', 'json']).default('csv'),
    )
    .option('--to <file>', 'the file; without it the rows are printed, control characters escaped')
    .action((what: string, options: commands.ExportOptions) =>
      run((context) => {
        const address = addressIn(what);
        return address === undefined
          ? commands.exportTable(context, named(what), options)
          : commands.exportOfPerson(context, address, options);
      }),
    );
  program
    .command('answered <ids...>')
    .description('note that messages, or rows of a form, have been answered')
    .action((ids: string[]) => run((context) => commands.answered(context, ids)));
  program
    .command('erase <email>')
    .description('everything about a person: rows, profile and account')
    .addOption(really())
    .action((email: string, { yes = false }: { yes?: boolean }) => {
      // Anything shorter would be found in the rows of others.
      const address = addressIn(email);
      if (address === undefined) return program.error(`error: "${email}" is not an email address`);
      return run((context) => commands.erase(context, address, yes));
    });
  program
    .command('mails')
    .description('emails to people on the waitlist that wait or have failed')
    .option('--again', 'send them')
    .action(({ again = false }: { again?: boolean }) =>
      run((context) => commands.mails(context, again)),
    );
  program
    .command('backup')
    .description('copy all rows into a new file, also while the service runs')
    .requiredOption('--to <file>', 'the file')
    .action(({ to }: { to: string }) => run((context) => commands.backup(context, to)));
  program
    .command('remove')
    .description('take back a wave of rows: of a time, of a pattern of addresses, or both')
    .option('--from <time>', 'in India, for example 2026-11-28 or 2026-11-28T14:00')
    .option('--to <time>', 'the same; the day or the minute is included')
    .option('--email <pattern>', 'for example "*@spam.example"')
    .addOption(really())
    .action((options: commands.WaveOptions) => {
      const { from, to, email } = options;
      if ((from === undefined) !== (to === undefined) || (from ?? email) === undefined)
        return program.error('error: remove needs --from and --to, or --email, or all of them');
      return run((context) => commands.remove(context, options));
    });
  program
    .command('retain')
    .description('remove rows that are older than an age')
    .requiredOption('--older-than <age>', 'for example 24mo')
    .addOption(really())
    .action(({ olderThan, yes = false }: { olderThan: string; yes?: boolean }) =>
      run((context) => commands.retain(context, olderThan, yes)),
    );
  return program;
}
