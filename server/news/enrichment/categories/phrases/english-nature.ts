import type { PhraseRules } from './phrase-rule';

/** English: life, land and energy. */
export const ENGLISH_NATURE: PhraseRules = {
  health: {
    strong:
      'health, healthcare, health care, healthy, hospital*, covid*, coronavirus, vaccin*, cancer*, disease*, viruses, doctor*, patient, ' +
      'medical*, medicine, medication*, medicare, nhs, flu, outbreak, epidemic, pandemic, ebola, malaria, mers, sars, measles, mumps, diabetes, ' +
      'diabetic*, obesity, obese, alzheimer*, autism, autistic, fda, clinical trial*, drug trial*, surgery, surgeon*, surgical, therapist*, ' +
      'therapeutic*, mental health, dementia, zika, hiv, aids epidemic, cholera, allerg*, asthma, antibiotic*, pharma, pharmaceutical*, pfizer, ' +
      'astrazeneca, novartis, glaxosmithkline, gsk, merck, moderna, roche, sanofi, eli lilly, biotech, heart attack*, heart disease, ' +
      'heart failure, stroke risk, stroke patient*, cholesterol, blood pressure, hypertension, salmonella, e coli, listeria, food poisoning, ' +
      'e cig*, ecig*, vaping, nutrition*, diet, diets, dieting, dietitian*, weight loss, sleep apnea, insomnia, anxiety, psychiatr*, ' +
      'suicide prevention, pregnan*, childbirth, breastfeed*, c section*, infertility, ivf, birth control, contracept*, transplant*, ' +
      'blood donation*, blood bank, tumor*, tumour*, leukemia, melanoma, sunscreen, chemotherapy, mammogram*, breast cancer, prostate, hpv, ' +
      'tuberculosis, hepatitis, herpes, lyme, west nile, chikungunya, dengue, quarantine*, lockdown, who declares, world health organization, ' +
      'cdc, public health, concussion*, brain injury, yoga, opioid*, overdose*, fentanyl, painkiller*, prescription*, diagnos*, mortality, ' +
      'life expectancy, caregiver*, hospice, midwi*, paramedic*, dental, dentist*, eye surgery, blindness, arthritis, parkinson*, ' +
      'multiple sclerosis, als, cystic fibrosis, epilepsy, adhd, post traumatic, ptsd, eating disorder*, anorexia, tamiflu, statin*, aspirin, ' +
      'ibuprofen, insulin, medical marijuana, acupuncture, chiropract*, junior doctors, care home*, nursing home*, nursing staff, nursing care, ' +
      'stroke patients, lung cancer, liver disease, kidney disease, kidney failure, immune system, immunity, immunization*, immunisation*, ' +
      'infections, infected, infection, symptoms, patients, clinics, smokers, quit smoking, anti smoking, cigarette smoking, school lunch*, ' +
      'school meal*, medical school, med school, medical student*, affordable care act, obamacare, health law, health insurance, medical bill*, ' +
      'medicaid, drug prices, drug maker*, drugmaker*, new drug, cancer drug, drug shortage*, fruit and veg, baby formula, stem cells, ' +
      'stem cell therapy, stem cell treatment*, maternal, mother mortality, mothers index, best place to be a mother, bullied, bullying, phobia, ' +
      'mesothelioma, asbestos, abortion*, acl injur*, acl, knee injur*, blood test*, blood sugar, gut bacteria, right to try, sunburn, ' +
      'tanning bed*, swine flu, plague, nurses, virus outbreak, deadly virus, lung association, jet lag, sleep, weed use, medical costs, ' +
      'senior care, quality care, hepatitis c, superbug*, norovirus, legionnaires, lice, meningitis, polio, whooping cough, pertussis, rabies, ' +
      'sepsis, fertility, menopause, erectile, testosterone, viagra, botox, plastic surgery, cosmetic surgery, amputee*, prosthetic*, ' +
      'defibrillator*, cardiac, cardio*, coronary, neurolog*, pediatric*, paediatric*, oncolog*, radiolog*, dermatolog*, blue shield, ' +
      'blue cross, aetna, cigna, unitedhealth, kaiser permanente, humana',
    weak:
      'drug, drugs, bacteria*, sick, illness*, ill, injury, injuries, brain, blood, skin, sugar, salt, calorie*, vitamin*, fat, exercise*, ' +
      'fitness, workout, pain, stress, sugary, soda, toxic, tobacco, cigarette*, alcohol, marijuana, pills, treatment*, nurse, ambulance, ' +
      'emergency room, organ, aging, elderly, disabilit*, disabled, death toll, insurance exchange, enrollment, food safety, contamina*, ' +
      'organic, gluten, meals, mosquito*, tick, ticks, bugs, pandemics, screening*, drinking, autopsy, wheelchair, recover*, fda approves, ' +
      'relay for life, self isolation, tested positive, test positive, stay home, nursing, kidney*, breath*, smoking, stroke, immun*, ' +
      'depression, symptom*, lung*, liver, infect*, wellness, genes, virus, therapy, addict*, clinic, dying',
  },
  environment: {
    strong:
      'climate change, climate, global warming, wildfire*, hurricane*, earthquake*, quake*, floods, flooded, drought*, tornado*, tsunami*, ' +
      'volcan*, typhoon*, cyclone*, heatwave*, heat wave*, heat advisory, emission*, greenhouse gas*, deforestation, endangered species, ' +
      'wildlife, pollut*, biodiversity, weather, thunderstorm*, landslide*, mudslide*, rainforest*, ipcc, oil spill, conservation*, ecosystem*, ' +
      'ecolog*, environment*, recycl*, sustainab*, coral reef*, glacier*, sea level*, ozone, air quality, smog, whaling, whales, elephant*, ' +
      'rhino*, poach*, extinct*, greenpeace, sierra club, carbon dioxide, co2, carbon tax, carbon footprint, el nino, snowfall, blizzard, ' +
      'heavy rain, heavy snow, winter storm, rainfall, monsoon, high surf, surf advisory, small craft, plastic waste, waste management, ' +
      'landfill*, erosion, wetland*, forests, forestry, logging ban, national park*, water quality, drinking water, contaminated water, ' +
      'invasive species, endangered, solar storm weather, amazon rainforest, save amazon, arctic ice, antarctic ice, ice sheet, earth day, ' +
      'earth hour, meteorologist*, aftershock*, epicent*, magnitude, fossil fuels, weather forecast, sunday forecast, monday forecast, ' +
      'forecast for, storms, tropical storm*, severe storm*, severe weather, winter weather, storm damage, cold front, rain expected, ' +
      'flood warning*, oil spill*, flash flood*, flooding, dust storm, ice storm, hail, hailstorm*, cold snap, arctic blast, polar vortex, ' +
      'chance of rain, hot and, air pollution, water pollution, toxic waste, hazardous waste, clean air, clean water, bird flu wild, ' +
      'sea turtle*, polar bear*, bear attack, shark attack*, wolves, deer, nuclear waste, coal ash, epa, water shortage*, water crisis, ' +
      'water restrictions, water supply, reservoir*, rhinos, panda*, orca*, seagull*, tree planting, environmental, environmentalist*, algae, ' +
      'algal, water rationing, more water, rivers, river pollution, marine life, marine mammal*',
    weak:
      'warming, water, rains, rainy, snow, sunny, temperature*, winds, ice, arctic, antarctic*, ocean*, river*, forest, trees, tree, birds, ' +
      'bird, bees, bee, bear, bears, wolf, shark*, dolphin*, fish, turtle*, animal*, zoo, nature, natural, carbon, spill, toxic, waste, cleanup, ' +
      'fracking, un report, un panel, scientist*, sea, coast, coastal, sewage, dust, haze, disaster*, evacuat*, humanitarian, bushfire*, blaze, ' +
      'deg, degrees, cooler, seismic, tremor, butterfl*, moth*, forecast, temple, storm*, humid, species, greenhouse, flood, recycle, lake, ' +
      'animals, wind, rain, hotter',
  },
  energy: {
    strong:
      'oil, oil price*, crude, opec, natural gas, gas deal, gas supplies, gas supply, gas price*, nat gas, lng, pipeline*, nuclear plant*, ' +
      'nuclear power, nuclear waste, nuclear energy, power plant*, power station*, solar, wind farm*, wind power, wind turbine*, renewable*, ' +
      'power outage*, power cut*, blackout*, load shedding, coal, fuel price*, fuel subsidy, gasoline, petrol*, diesel, refiner*, hydrogen, ' +
      'drilling, fracking, shale, keystone, offshore, rosneft, gazprom, exxon, chevron, bp, royal dutch shell, petrobras, aramco, ' +
      'conocophillips, halliburton, schlumberger, duke energy, power bill*, power grid, power lines, utility bill*, utilities, hydro*, ' +
      'geothermal, biofuel*, ethanol, uranium, reactor*, fukushima, chernobyl, megawatt*, brent, wti, barrel*, kilowatt*, smart grid, ' +
      'tesla powerwall, power company, ameren, eskom, encana, marathon petroleum, oil spill*, fossil fuel*, oil rig, power tariff*, ' +
      'electricity bill*, electricity price*, thermal coal, energy price*, energy crisis, energy bill*, energy future, coal mine*, coal miner*, ' +
      'coal exports, coal ash, gas exports, gas bill*, gas pump*, gas station*, oil tanker*, oil producer*, oil production, oil companies, ' +
      'oil company, oil stocks, oil output, solar panel*, solar power*, solar energy, solar farm*, radioactive*, radiation leak, pg e, con ed, ' +
      'utility company, wind energy, green energy, clean energy, energy efficien*, energy department, energy minister, battery storage, ' +
      'gas reserves, gas field*, oil field*, oilfield*, electricity, electrical grid, electrification, electric power, electric utility, ' +
      'electric bill*, electric company, rig count, energy market*, energy sector, energy company, energy firm*, energy giant, energy policy, ' +
      'energy',
    weak: 'gas, fuel, fuels, power, shell, plant, nuclear, grid, utility, turbine*, pumps, drill, rig, batteries, battery, mining, outage*, pellets',
  },
  agriculture: {
    strong:
      'farmer*, farm, farms, farming, farmland, farmworker*, crop, crops, cropping, harvest*, wheat, corn, soybean*, livestock, cattle, poultry, ' +
      'fertilizer*, fertiliser*, agricultur*, agri, irrigation, fisher*, food security, food supply, food supplies, food shortage*, food price*, ' +
      'food crisis, coffee grower*, cocoa, orchard*, vineyard*, pork, hogs, wool, chickens, foster farms, milk production, milk prices, ' +
      'cheese recall, citrus, paddy, rice crop, sugarcane, tomato prices, green chillies, chillies, onion prices, pesticide*, herbicide*, gmo, ' +
      'gmos, monsanto, syngenta, cargill, bunge, archer daniels, john deere, deere, tractor*, rancher*, ranches, hemp, usda, farm bill, ' +
      'green revolution, aquacultur*, hillshire, pinnacle foods, chiquita, fyffes, tyson foods, smithfield, jbs, produce growers, growers, ' +
      'beekeep*, honeybee*, avian flu, bird flu, piglets, kraft recalls, cottage cheese, bacon prices, baby pigs, sugar prices, grain prices, ' +
      'grain harvest, wheat prices, sugar industry, limes, food giant, food maker*, pork prices, egg prices, milk price*, milk producers, ' +
      'drought cutbacks, growing season, planting season, cropland, agrifood, agritech, feedlot*, slaughterhouse*, meatpack*, abattoir*, ' +
      'meat processing, veterinar*, sheep farm*, fishing industry, fishing boats, fishermen, seafood, shrimp farm*, beekeeping, ' +
      'honey production, farmer, maize, dairy farm*, dairy industry, dairy prices, beef prices, beef price, beef industry, beef exports',
    weak:
      'food, foods, fruit*, vegetable*, rice, sugar, cheese, chicken, meat, drought, planting, trees, fishing, shrimp, salmon, honey, bees, bee, ' +
      'coffee, cotton, tobacco, peanut*, almond*, avocado*, potato*, tomato*, banana*, wine, egg, growing, nutrients, famine, small holder, ' +
      'planters, ranch, rural, seeds, sheep, lamb, pigs, swine, milk, bacon, eggs, winery, wineries, grain*, hog, beef, dairy, agribusiness, ' +
      'soy, farm workers',
  },
};
