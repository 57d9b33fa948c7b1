/** Ends the run with the line that whoever called looks for. */
class CountReporter {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
    // After whatever the other reporters have to say.
    process.once('exit', () => process.stdout.write(`${numPassedTests} passed, ${numFailedTests + numRuntimeErrorTestSuites} failed\n`));
  }
}

module.exports = CountReporter;
