import { parseIngestArguments, UsageError } from './ingest-arguments';

describe('parseIngestArguments', () => {
  it.each([
    [['a.csv', 'b.zip'], { command: 'files', files: ['a.csv', 'b.zip'], format: null, isDryRun: false, isJson: false }],
    [['--dry-run', '--json', '--format', 'NinJS', 'a'], { command: 'files', files: ['a'], format: 'ninjs', isDryRun: true, isJson: true }],
    [['--help'], { command: 'help' }],
    [['-h', 'a.csv'], { command: 'help' }],
    [['--template', 'csv'], { command: 'template', format: 'csv' }],
    [['gdelt', '--latest'], { command: 'gdelt', isLatest: true, from: null, to: null, isTranslated: false, isQueued: false, isJson: false }],
    [['gdelt', '--from', '2026-01-01', '--queue'], { command: 'gdelt', isLatest: false, from: '2026-01-01', to: null, isQueued: true }],
    [['gdelt', 'a.csv'], { command: 'files', files: ['gdelt', 'a.csv'] }],
  ])('understands %j', (args, meaning) => expect(parseIngestArguments(args)).toMatchObject(meaning));

  it.each([
    [[], 'Name at least one file.'],
    [['--latest'], '--latest goes with the source: gdelt --latest.'],
    [['--latest', 'a.csv'], '--latest goes with the source: gdelt --latest.'],
    [['--from', '2026-01-01', 'a.csv'], '--from goes with the source: gdelt --from.'],
    [['gdelt', 'a.csv', '--latest'], 'gdelt --latest takes no file: a.csv.'],
    [['gdelt'], 'gdelt takes either --latest or --from and --to.'],
    [['gdelt', '--latest', '--from', '2026-01-01'], 'gdelt takes either --latest or --from and --to.'],
    [['gdelt', '--latest', '--queue'], '--translated and --queue go with --from and --to.'],
    [['gdelt', '--latest', '--translated'], '--translated and --queue go with --from and --to.'],
    [['gdelt', '--latest', '--dry-run'], '--dry-run and --format go with files.'],
    [['--template', 'rss'], '--template takes one of jsonl, csv, ninjs, newsml.'],
    [['--template', 'csv', 'a.csv'], '--template stands alone.'],
    [['--format', 'xml', 'a.csv'], '--format takes one of jsonl, csv, ninjs, newsml.'],
    [['--nonsense', 'x'], /^Unknown option '--nonsense'\.$/],
  ])('refuses %j with a usage error', (args, sentence) => {
    expect(() => parseIngestArguments(args)).toThrow(UsageError);
    expect(() => parseIngestArguments(args)).toThrow(sentence);
  });
});
